CREATE TABLE "partner_tests" (
	"partner" text PRIMARY KEY NOT NULL,
	"tested_at" timestamp with time zone NOT NULL,
	"tested_by" text NOT NULL,
	"took_ms" integer NOT NULL,
	"succeeded" boolean NOT NULL,
	"detail" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "provider_news" ADD COLUMN "processed_at" timestamp with time zone DEFAULT now();