ALTER TABLE "jobs" ADD COLUMN "first_failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "last_failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "retried_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "retried_by" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "discarded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "discarded_by" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "discard_reason" text;--> statement-breakpoint
CREATE INDEX "jobs_failed" ON "jobs" USING btree ("id") WHERE "jobs"."dead_at" IS NOT NULL OR "jobs"."first_failed_at" IS NOT NULL;