# The shop as an image: built with everything, run with what it needs, by a user that owns nothing but its data.
#   docker build -t silvera . && docker run --env-file .env -p 3000:3000 -v silvera-data:/data silvera

FROM node:26-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN node_modules/.bin/vite build --app --logLevel warn

FROM node:26-bookworm-slim AS packages
WORKDIR /shop
COPY package.json package-lock.json ./
# The image brings its Node: the project's own copy stays out.
RUN npm ci --omit=dev --no-audit --no-fund && rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM node:26-bookworm-slim
# pg_dump and pg_restore for backup and restore; they must not be older than the server (bookworm brings 15)
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-client && rm -rf /var/lib/apt/lists/* \
 && mkdir /data && chown node:node /data
WORKDIR /shop
COPY --from=packages /shop/node_modules node_modules
COPY --from=build /shop/dist dist
COPY package.json ./
COPY bin bin
COPY migrations migrations
COPY public public
COPY src src
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD node -e "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"
# Not by npm: signals reach the shop itself, and it ends cleanly.
CMD ["node", "src/main.ts"]
