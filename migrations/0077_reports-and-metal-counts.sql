CREATE TABLE "metal_counts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"metal" text NOT NULL,
	"day" date NOT NULL,
	"fine_mg" bigint NOT NULL,
	"note" text NOT NULL,
	"counted_by" text NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "metal_counts_some" CHECK ("metal_counts"."fine_mg" >= 0)
);
--> statement-breakpoint
CREATE TABLE "report_schedules" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"report" text NOT NULL,
	"view" text NOT NULL,
	"send_interval" text NOT NULL,
	"recipients" integer[] NOT NULL,
	"due_on" date NOT NULL,
	"paused_at" timestamp with time zone,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone,
	"last_result" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX "metal_counts_of" ON "metal_counts" USING btree ("metal","day","id");--> statement-breakpoint
CREATE INDEX "report_schedules_due" ON "report_schedules" USING btree ("due_on");--> statement-breakpoint
-- Written by hand from here on: what the tables' declarations cannot say.
CREATE TRIGGER metal_counts_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON metal_counts
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuses_change();
