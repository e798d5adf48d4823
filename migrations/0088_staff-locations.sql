ALTER TABLE "proposals" ADD COLUMN "locations" jsonb;--> statement-breakpoint
ALTER TABLE "staff_accounts" ADD COLUMN "location_ids" integer[];--> statement-breakpoint
ALTER TABLE "staff_accounts" ADD COLUMN "locations_changed_at" timestamp with time zone;