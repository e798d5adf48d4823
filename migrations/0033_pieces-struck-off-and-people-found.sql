DROP INDEX "customers_name";--> statement-breakpoint
ALTER TABLE "passports" ADD COLUMN "written_off_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "customers_blocked" ON "customers" USING btree ("id") WHERE "customers"."blocked_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "customers_words" ON "customers" USING gin (to_tsvector('simple', translate(coalesce("name", '') || ' ' || coalesce("email", ''), '@.-_+/', '      ')));--> statement-breakpoint
CREATE INDEX "digital_silver_purchases_by_time" ON "digital_silver_purchases" USING btree ("credited_at");--> statement-breakpoint
CREATE INDEX "tickets_resolved" ON "tickets" USING btree ("resolved_at","id");--> statement-breakpoint
CREATE INDEX "tickets_mobile" ON "tickets" USING btree ("mobile");--> statement-breakpoint
CREATE INDEX "tickets_words" ON "tickets" USING gin (to_tsvector('simple', translate(coalesce("name", '') || ' ' || coalesce("email", ''), '@.-_+/', '      ')));--> statement-breakpoint
CREATE INDEX "packings_waiting" ON "packings" USING btree ("id") WHERE "packings"."state" = 'packed';