ALTER TABLE "banners" ADD COLUMN "meta_title_hi" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "text_hi" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "featured_categories" ADD COLUMN "title_hi" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "featured_categories" ADD COLUMN "text_hi" text DEFAULT '' NOT NULL;