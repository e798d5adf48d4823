CREATE TABLE "passport_looks" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"passport_id" bigint NOT NULL,
	"looked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passports" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"serial" text NOT NULL,
	"code" text NOT NULL,
	"product_id" integer NOT NULL,
	"name" text NOT NULL,
	"mint" text NOT NULL,
	"metal" text NOT NULL,
	"weight" bigint NOT NULL,
	"fineness" integer NOT NULL,
	"assay" text,
	"assayed_on" date,
	"shipment_id" bigint,
	"line_id" integer,
	"sent_at" timestamp with time zone,
	"returned_at" timestamp with time zone,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "passports_serial_unique" UNIQUE("serial"),
	CONSTRAINT "passports_code_unique" UNIQUE("code"),
	CONSTRAINT "passports_sent" CHECK (num_nulls("passports"."shipment_id", "passports"."line_id", "passports"."sent_at") IN (0, 3))
);
--> statement-breakpoint
ALTER TABLE "passport_looks" ADD CONSTRAINT "passport_looks_passport_id_passports_id_fk" FOREIGN KEY ("passport_id") REFERENCES "public"."passports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passports" ADD CONSTRAINT "passports_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passport_looks_of" ON "passport_looks" USING btree ("passport_id");--> statement-breakpoint
CREATE INDEX "passports_of_shipment" ON "passports" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "passports_of_line" ON "passports" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "passports_in_stock" ON "passports" USING btree ("product_id","id") WHERE "passports"."shipment_id" IS NULL;