ALTER TABLE "passports" ADD COLUMN "huid" text;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "pictures" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "fineness_certificate" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "passports" ADD CONSTRAINT "passports_huid_unique" UNIQUE("huid");