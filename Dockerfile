# Not built or run by the tests of this repository: a starting point for operators, who should try it before they rely on it.
FROM node:24-slim AS build
WORKDIR /plumbline
COPY . .
RUN npm ci --include=dev --include=optional --ignore-scripts --no-audit --no-fund \
 && npm run build -w apps/web \
 && npm prune --omit=dev --ignore-scripts

FROM node:24-slim
WORKDIR /plumbline
COPY --from=build --chown=node:node /plumbline .
# Without DATABASE_URL the embedded Postgres keeps its data here; it runs as this ordinary user.
RUN mkdir /data && chown node:node /data
USER node
ENV DATA_DIR=/data HOST=0.0.0.0 PORT=8080
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
CMD ["node", "apps/server/src/main.ts"]
