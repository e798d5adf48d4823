ALTER TABLE "product_import_rows" ADD COLUMN "faults" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product_import_rows" ADD COLUMN "changes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product_import_rows" ADD COLUMN "price_before" bigint;--> statement-breakpoint
ALTER TABLE "product_import_rows" ADD COLUMN "price_after" bigint;--> statement-breakpoint
ALTER TABLE "product_import_rows" ADD COLUMN "product_id" integer;--> statement-breakpoint
ALTER TABLE "product_import_rows" ADD COLUMN "revision" integer;--> statement-breakpoint
ALTER TABLE "product_import_rows" ADD COLUMN "digest" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_import_rows" ADD COLUMN "is_result" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "previews" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "rates" jsonb;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "restored" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "kept" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "undone_by" text;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "started_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "product_changes_of_import" ON "product_changes" USING btree ("import_id","product_id") WHERE "product_changes"."import_id" IS NOT NULL;