# The shop as an image: built with everything, run with what it needs, by a user that owns nothing but its data.
#   docker build -t silvera .
#   docker run --env-file .env -p 3000:3000 -v silvera-data:/data --read-only --tmpfs /tmp --cap-drop=ALL --security-opt=no-new-privileges silvera
# BASE is any image of Debian 13. One can be made from Debian's packages alone (docs/operating.md, section 2).
ARG BASE=debian:trixie-slim

FROM ${BASE} AS build
# Debian's Node starts npm; the project brings the Node it runs on. A network with a certificate of its own: docs/operating.md, section 2.
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt
RUN apt-get update && apt-get install -y --no-install-recommends nodejs npm ca-certificates libatomic1 \
 && update-ca-certificates
WORKDIR /shop
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund && install -m 755 node_modules/node-linux-*/bin/node /usr/local/bin/shop-node
COPY . .
RUN shop-node node_modules/vite/bin/vite.js build --app --logLevel warn
# What builds the pages, and what the built pages hold already, is not needed to serve them.
RUN apt-get install -y --no-install-recommends binutils postgresql-client && strip /usr/local/bin/shop-node \
 && npm prune --omit=dev --no-audit --no-fund && cd node_modules \
 && rm -rf node-linux-* *-musl @img/*musl* @img/*wasm* vite @vitejs rolldown @rolldown lightningcss* esbuild @esbuild @types \
    lucide-react react-dom react-router @tanstack squire-rte zod/src bintrees/test \
 && find . -type f \( -name '*.map' -o -name '*.md' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete
# pg_dump and pg_restore for backup and restore, of the server's version (Debian 13 brings 17).
RUN mkdir /opt/postgresql && cp /usr/lib/postgresql/*/bin/pg_dump /usr/lib/postgresql/*/bin/pg_restore /opt/postgresql

FROM ${BASE}
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates libatomic1 libpq5 \
 && rm -rf /var/lib/apt/lists/* /var/cache/apt/* /usr/share/doc /usr/share/man /usr/share/locale \
 && useradd --system --uid 1000 --no-create-home --home-dir /data shop && mkdir /data && chown shop:shop /data
COPY --from=build /opt/postgresql /usr/local/bin
COPY --from=build /usr/local/bin/shop-node /usr/local/bin/node
WORKDIR /shop
COPY --from=build /shop/node_modules node_modules
COPY --from=build /shop/dist dist
COPY package.json ./
COPY bin bin
COPY migrations migrations
COPY src src
# The build copied them.
RUN ln -s dist/client public
# Fewer arenas: the threads that compress pages keep 100 MB less (docs/operating.md, section 2).
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2
USER shop
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD node -e "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"
# Not by npm: signals reach the shop itself, and it ends cleanly.
CMD ["node", "dist/shop/main.js"]
