CREATE TABLE "order_tags" (
	"order_id" integer NOT NULL,
	"tag" text NOT NULL,
	"added_by" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_tags_order_id_tag_pk" PRIMARY KEY("order_id","tag")
);
--> statement-breakpoint
CREATE TABLE "staff_mentions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL,
	"by_id" integer NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"note" text NOT NULL,
	"mentioned_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "list_columns" (
	"staff_id" integer NOT NULL,
	"list" text NOT NULL,
	"columns" text[] NOT NULL,
	CONSTRAINT "list_columns_staff_id_list_pk" PRIMARY KEY("staff_id","list")
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"list" text NOT NULL,
	"staff_id" integer NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"columns" text[],
	"is_shared" boolean DEFAULT false NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_orders" (
	"ticket_id" bigint NOT NULL,
	"order_id" integer NOT NULL,
	"linked_by" text NOT NULL,
	"linked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ticket_orders_ticket_id_order_id_pk" PRIMARY KEY("ticket_id","order_id")
);
--> statement-breakpoint
ALTER TABLE "order_tags" ADD CONSTRAINT "order_tags_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_mentions" ADD CONSTRAINT "staff_mentions_staff_id_staff_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_mentions" ADD CONSTRAINT "staff_mentions_by_id_staff_accounts_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."staff_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_columns" ADD CONSTRAINT "list_columns_staff_id_staff_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_staff_id_staff_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_orders" ADD CONSTRAINT "ticket_orders_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_orders" ADD CONSTRAINT "ticket_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_tags_by_tag" ON "order_tags" USING btree ("tag","order_id");--> statement-breakpoint
CREATE INDEX "staff_mentions_of" ON "staff_mentions" USING btree ("staff_id","id");--> statement-breakpoint
CREATE INDEX "staff_mentions_unread" ON "staff_mentions" USING btree ("staff_id","id") WHERE "staff_mentions"."read_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_own" ON "saved_views" USING btree ("staff_id","list","name") WHERE NOT "saved_views"."is_shared";--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_shared" ON "saved_views" USING btree ("list","name") WHERE "saved_views"."is_shared";--> statement-breakpoint
CREATE INDEX "ticket_orders_of_order" ON "ticket_orders" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "tickets_of_order" ON "tickets" USING btree (("facts" ->> 'uniqueOrderId'));--> statement-breakpoint
-- Written by hand from here: the views of the order queue become views like those of all lists.
INSERT INTO saved_views (list, staff_id, name, query, saved_at)
SELECT 'orders', staff_id, name, coalesce((
    SELECT string_agg(param || '=' || replace(value, ' ', '+'), '&' ORDER BY param) FROM (
      SELECT key AS param, value FROM jsonb_each_text(wish)
      WHERE key IN ('money', 'metal', 'way', 'handing', 'from', 'to', 'sort') AND value <> ''
      UNION ALL
      SELECT 'stage', CASE WHEN wish ->> 'isLate' = 'true' THEN 'late' ELSE wish ->> 'stage' END
      WHERE wish ->> 'isLate' = 'true' OR wish ->> 'stage' <> 'open'
    ) params), ''), saved_at
FROM order_views;
