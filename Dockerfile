# The production image: web, worker and watcher. The sandbox is not in it, so neither are its local
# chains and its database. docs/operations.md says how it is run.

FROM node:26.10.0-bookworm-slim AS build
WORKDIR /florin
COPY package.json package-lock.json ./
# Without scripts: ours would build before the sources are there.
RUN npm ci --ignore-scripts
COPY index.html tsconfig.json vite.config.ts vite.checkout.config.ts vite.precompress.ts vite.schema-builder.ts ./
COPY bin bin
COPY integrations/woocommerce integrations/woocommerce
COPY scripts/plugin-zip.ts scripts/plugin-zip.ts
COPY src src
RUN node bin/florin.js build

FROM node:26.10.0-bookworm-slim AS modules
WORKDIR /florin
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts
RUN rm -rf node_modules/@foundry-rs node_modules/node-* node_modules/.bin/node
# An optional peer of a dependency, which reads a configuration that isn't here.
RUN rm -rf node_modules/typescript node_modules/@typescript

FROM node:26.10.0-bookworm-slim
ENV NODE_ENV=production
WORKDIR /florin
COPY package.json LICENSE ./
COPY --from=modules /florin/node_modules node_modules
COPY --from=build /florin/dist dist
COPY bin bin
COPY migrations migrations
COPY src/contract src/contract
COPY src/server src/server
USER node
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 8080}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "bin/florin.js"]
CMD ["serve"]
