CREATE TABLE "staff_read_counts" (
	"staff_id" integer NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"records" integer NOT NULL,
	CONSTRAINT "staff_read_counts_day_staff_id_kind_pk" PRIMARY KEY("day","staff_id","kind")
);
--> statement-breakpoint
CREATE TABLE "staff_record_reads" (
	"staff_id" integer NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"about_kind" text NOT NULL,
	"about_id" text NOT NULL,
	CONSTRAINT "staff_record_reads_staff_id_day_kind_about_kind_about_id_pk" PRIMARY KEY("staff_id","day","kind","about_kind","about_id")
);
--> statement-breakpoint
CREATE INDEX "staff_record_reads_day" ON "staff_record_reads" USING btree ("day");