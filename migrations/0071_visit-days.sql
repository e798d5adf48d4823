CREATE TABLE "visit_days" (
	"day" date PRIMARY KEY NOT NULL,
	"page_views" integer NOT NULL,
	"visits" integer NOT NULL
);
