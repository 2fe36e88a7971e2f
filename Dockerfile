# One image for every role: ROLE=api, ROLE=worker or ROLE=all (default). The operator's tool is in it: docker exec filingwire ops status
# scripts/try-image.mjs does the same steps without a container engine, and starts the result.
FROM node:24.21-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY scripts/prepare.mjs scripts/write-build.mjs scripts/
RUN node scripts/prepare.mjs
COPY . .
# The commit that the product names as its build: docker build --build-arg SOURCE_COMMIT=$(git rev-parse HEAD)
ARG SOURCE_COMMIT
RUN node scripts/prepare.mjs build && node scripts/lay-out-image.mjs /image

FROM debian:bookworm-slim
RUN apt-get update && apt-get install --yes --no-install-recommends libstdc++6 && rm -rf /var/lib/apt/lists/* /var/cache/apt/*
RUN useradd --uid 1000 --user-group --no-create-home filingwire && install --directory --owner=1000 --group=1000 --mode=0700 /data
COPY --from=build /image/ /
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data OPS_COMMAND=ops
WORKDIR /app
VOLUME /data
USER 1000:1000
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD ["filingwire-lives"]
CMD ["node", "--max-old-space-size=1024", "--max-semi-space-size=4", "--heap-growing-percent=20", "--v8-pool-size=1", "--disable-warning=ExperimentalWarning", "dist/server/all.main.js"]
