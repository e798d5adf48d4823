ALTER TABLE "messages" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "browser" text;--> statement-breakpoint
CREATE INDEX "messages_browser" ON "messages" USING btree ("browser","id") WHERE "messages"."browser" IS NOT NULL;