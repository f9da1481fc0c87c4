import { fileURLToPath } from 'node:url'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { budgets } from './build/budgets.ts'
import { catalogueOf, catalogues } from './build/catalogues.ts'
import { compressed } from './build/compressed.ts'
import { early } from './build/early.ts'
import { floor } from './build/floor.ts'
import { notLoaded } from './build/not-loaded.ts'
import { manifests } from './build/manifest.ts'
import { world } from './build/world.ts'
import { serviceWorker, workerName } from './build/service-worker.ts'

/** Where a server listens while the app is developed with `npm run dev`. */
const server = process.env['PLUMBLINE_SERVER'] ?? 'http://127.0.0.1:3000'

/** Pages that few visits open. */
const isLater = (module: string | null) =>
  module !== null &&
  /\/texts\/[a-z]+\/server\/refusals\.|\/src\/(?:app\/(?:routes\/(?:customer|work)-routes|pages\/(?:webview|desk-keys)|top-tools|palette\/\w+|background|news\/(?:suspended-\w+|must-read|acceptance-\w+)|session-ended)\.|shared\/(?:with-texts|instrument-search|star(?:-lists)?|first-steps\/card|places\/not-offered)\.|screens\/(?:market\/(?:(?:own|overview)\/|sort-menu|nothing-listed|edit-list)|work|announcement|funding|loan|location|destination|payment|identity|instrument|alert|notification|help|published-text|parts|trade\/(?:ticket|desk)\/|orders\/detail\/|profile\/(?:bell|photo|demo-reset|records|settings)))/.test(
    module,
  )
/** Icons that the first screen draws; a missing one only costs weight. */
const firstIcons =
  /\/(?:chart-candlestick|wifi-off|clipboard-list|star|circle-exclamation-point|triangle-exclamation-point|circle-user-round|users-round|arrow-left-right|circle-check|search|clock|loader-circle|x|chevron-(?:left|down)|minus|pencil)\.mjs$/
const isLaterIcon = (module: string) =>
  module.includes('/lucide-react/dist/esm/icons/') && !firstIcons.test(module)

const laterFolder = 'assets/later/'

const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: file('.'),
  plugins: [
    react(),
    tailwind(),
    catalogues(),
    early(),
    manifests(),
    notLoaded(),
    world(),
    serviceWorker(),
    budgets(),
    compressed(),
  ],
  resolve: {
    // Messages are compiled when the app is built, so the part that parses them never ships.
    alias: [
      // Of which what is not used falls away; see build/world.ts.
      { find: /^leaflet$/, replacement: 'leaflet/dist/leaflet-src.esm.js' },
      { find: 'use-intl/format-message', replacement: 'use-intl/format-message/format-only' },
      { find: /^(?:\.\.?\/)+createLucideIcon\.mjs$/, replacement: file('src/ui/lucide-icon.ts') },
    ],
  },
  // A catalogue is one value; its areas are looked up by name.
  json: { namedExports: false, stringify: false },
  build: {
    // The floor (docs/decisions/0081): what is newer is lowered, or refused by the linter and the compiler.
    target: [...floor],
    cssCodeSplit: false,
    // The page's policy allows neither data: fonts nor inline scripts.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The list of what each page needs stands in the first screen, so that all of it is fetched at once. For these pages it
      // is left out: they take a moment longer, and every first screen is lighter.
      resolveDependencies: (name, needed) => (name.startsWith(laterFolder) ? [] : needed),
    },
    reportCompressedSize: false,
    rolldownOptions: {
      input: { app: file('index.html'), [workerName]: file('src/service-worker/worker.ts') },
      output: {
        // The first screen holds the name of every chunk that may be fetched next: they are as short as can be.
        chunkFileNames: ({ facadeModuleId }) => {
          if (isLater(facadeModuleId)) return `${laterFolder}[name]-[hash].js`
          const of = catalogueOf(facadeModuleId)
          return of?.name === 'app/first' ? `assets/${of.language}-[hash].js` : 'assets/[hash:7].js'
        },
        // The worker is asked for by name, so that a newer one is found.
        entryFileNames: ({ name }) => (name === workerName ? '[name].js' : 'assets/[name]-[hash].js'),
        codeSplitting: {
          groups: [
            // What every screen needs travels together: it packs better and is one request.
            {
              name: 'framework',
              test: /node_modules\/(?!@tanstack\/.*(?:[iI]nfiniteQuery|mutationObserver|useMutation))(?:react|react-dom|scheduler|@tanstack\/[\w-]+|use-intl|icu-minify|use-sync-external-store|@formatjs)\//,
            },
            {
              name: 'base',
              test: /\/lucide-react\/dist\/esm\/icons\/pencil\.mjs$|\/apps\/web\/src\/(?:api|token|app\/(?:shell|navigation|session|providers|routes\/(?:root-route|routes|page))|shared\/(?:tab-search|places\/(?:guard|places|tabs|pages|within|use-place))|live\/(?:stream\/stream|queries|account\/(?:day-figures|origin)|watchlist\/watchlists?)|screens\/market\/(?:cells|rows?|screen|list-tabs|search|search-field|sorting|use-list)|ui\/(?:buttons\/button|figures|marks|page|charts\/sparkline|lists\/use-near|states|tabs|theme|overlays\/(?:toast|history-steps)|hooks\/use-media)|i18n\/(?:language|problem))\.tsx?$/,
            },
            // A chunk for each icon would weigh more by its name in the first screen's list than the icon itself. Those
            // of the first screen stay with it.
            { name: 'icons', test: isLaterIcon },
            // So with the small parts of lists of orders and records.
            {
              name: 'listing',
              test: /\/(?:packages\/rules\/src\/core\/grouped|apps\/web\/src\/(?:live\/(?:account\/(?:account|histories|orders)|stream\/(?:order-frames|followed|private)|funding\/shared-proof)|ui\/(?:lists\/(?:fetched|infinite-list|listed|use-end-reached|list-rest|table|table-sort)|tag|charts\/(?:gauge|ring)|skeleton|avatar|hooks\/(?:use-settled|use-theme-switch))|app\/account-figures|screens\/profile\/photo|shared\/(?:use-address-tab|dispute\/disputed-note|hidden-amounts|kept-value|use-logout|identity\/asked-logout)|live\/last-known\/(?:use-away|kept)))\.tsx?$/,
            },
            // So with what the forms of login and identity are made of, but for the tables of all countries' phone numbers.
            {
              name: 'forms',
              test: /\/(?:node_modules\/react-hook-form|packages\/rules\/src\/identity\/(?!phone\.)|apps\/web\/src\/(?:screens\/identity\/(?:values|draft|use-enter|form-parts|language-switch|faults|use-fault-text|focus-first|use-submit|register\/agreement-link)\.|ui\/fields\/(?:password|text)-\w+\.|live\/identity\/passkey-possible\.))/,
            },
            // The lists of orders travel together; what opens over them comes when it is opened (sheets.ts).
            {
              name: 'orders',
              test: /\/apps\/web\/src\/(?:shared\/with-texts|screens\/orders\/(?:lists\/(?:closed\/(?:filters|list|tools|totals)|pending\/(?:pending|list|row|table)|arrange|group|keys-help|lists|positions?(?:-row|-table)?|row-(?:keys|parts|actions)|selection(?:-bar)?|use-(?:row-keys|selection))|actions\/use-actions|oco|use-order-texts))\.tsx?$/,
            },
            // The parts of the trade page that a phone, a desk and the chart share.
            {
              name: 'trade',
              test: /\/(?:packages\/rules\/src\/market\/(?:chart|candle)|apps\/web\/src\/(?:shared\/keys\/[\w-]+|ui\/overlays\/(?:use-popover|keys-popover)|live\/stream\/fresh-listing|screens\/(?:market\/shortcuts|trade\/(?:about-link|chart-panel|deal-bar|price-block|quote-age|desk\/(?:layout|use-layout|window-rem)|chart\/tools\/look))|ui\/(?:splitter|buttons\/split-button)))\.tsx?$/,
            },
            // So with timed deals, which Trade and Orders show.
            {
              name: 'term',
              test: /\/(?:packages\/(?:rules\/src\/term\/(?:deal|product)|protocol\/src\/term\/routes)|apps\/web\/src\/(?:shared\/term\/(?:running|running-result|labels)|live\/(?:account\/term|stream\/term-frames)|screens\/orders\/term\/(?:filters|closed|lists)))\.tsx?$/,
            },
            // And with the small parts of following traders.
            {
              name: 'copying',
              test: /\/(?:packages\/protocol\/src\/copying\/(?:choices|routes)|apps\/web\/src\/(?:shared\/copying\/percent|live\/copying\/(?:key|call|traders|follows)|screens\/copying\/parts\/(?:skipped-news|trader-tags|percent|figure-value|figures|cannot-follow)))\.tsx?$/,
            },
            // The rows of Profile, which a desk has beside the pages they lead to as well.
            {
              name: 'menu',
              test: /\/apps\/web\/src\/(?:screens\/profile\/(?:menu|identity-menu|money-places)|ui\/lists\/menu-list)\.tsx?$/,
            },
            // What whoever trades needs; each chunk of its own would stand in the first screen's list.
            {
              name: 'trading',
              test: /\/(?:packages\/rules\/src\/availability\/availability|apps\/web\/src\/(?:shared\/(?:attempt-problem|refusals\/refusal-text)|live\/use-attempt|i18n\/(?:typed-decimal|lot-size)|ui\/(?:receipt|fields\/field)))\.tsx?$/,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': server,
      '/deal': server,
      '/logout': server,
      '/system': server,
      '/ws': { target: server, ws: true },
    },
  },
})
