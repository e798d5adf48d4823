CREATE TABLE "partner_tests" (
	"partner" text PRIMARY KEY NOT NULL,
	"tested_at" timestamp with time zone NOT NULL,
	"tested_by" text NOT NULL,
	"took_ms" integer NOT NULL,
	"succeeded" boolean NOT NULL,
	"detail" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "provider_news" ADD COLUMN "processed_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "first_failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "last_failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "retried_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "retried_by" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "discarded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "discarded_by" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "discard_reason" text;--> statement-breakpoint
CREATE INDEX "jobs_failed" ON "jobs" USING btree ("id") WHERE "jobs"."dead_at" IS NOT NULL OR "jobs"."first_failed_at" IS NOT NULL;