CREATE TABLE "use_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"uses" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "turns" (
	"name" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "claimed_by" text;
--> statement-breakpoint
CREATE INDEX "use_counts_ends" ON "use_counts" USING btree ("ends_at");
