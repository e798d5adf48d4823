CREATE TABLE "public_demos" (
	"id" integer PRIMARY KEY NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"reset_at" timestamp with time zone NOT NULL
);
