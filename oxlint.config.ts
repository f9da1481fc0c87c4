import { defineConfig, type OxlintOverride } from 'oxlint'

/** What a pure module must not touch: time, chance, the world outside. Moments, quotes and seeds are arguments. */
const impureGlobals = [
  'process',
  'globalThis',
  'performance',
  'crypto',
  'console',
  'fetch',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'window',
  'document',
  'navigator',
  'localStorage',
]

const pure: OxlintOverride['rules'] = {
  'no-restricted-globals': [
    'error',
    ...impureGlobals.map(name => ({ name, message: 'This module is pure' })),
  ],
  'no-restricted-properties': [
    'error',
    { object: 'Date', property: 'now', message: 'No clock here: the moment is an argument' },
    { object: 'Math', property: 'random', message: 'No chance here: the seed is an argument' },
  ],
  'plumbline/no-clock': 'error',
}

export default defineConfig({
  plugins: ['typescript', 'import', 'unicorn', 'oxc', 'promise', 'react', 'jsx-a11y', 'vitest'],
  jsPlugins: ['./lint/import-boundaries.ts'],
  options: { typeAware: true, typeCheck: true, reportUnusedDisableDirectives: 'error', denyWarnings: true },
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: ['**/dist/**', '**/.plumbline/**'],
  rules: {
    // Off: they forbid what this project does on purpose (branded types are made by assertion, exhaustive switches have
    // no default, pg is one default export) or what the compiler checks better.
    'typescript/no-unsafe-type-assertion': 'off',
    // There are no enums here, and those of libraries are the compiler's concern. It took a tenth of the time.
    'typescript/no-unsafe-enum-assignment': 'off',
    'typescript/no-unsafe-unary-minus': 'off',
    'consistent-return': 'off',
    'import/no-named-as-default-member': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'react/react-in-jsx-scope': 'off',
    'import/no-unassigned-import': 'off',
    'promise/always-return': 'off',
    'promise/no-callback-in-promise': 'off',
    'unicorn/prefer-add-event-listener': 'off',
    'vitest/no-conditional-expect': 'off',
    'vitest/no-standalone-expect': 'off',
    'typescript/unbound-method': 'off',
    // Locals may shadow: the scopes here are small.
    'no-shadow': 'off',
    // Accessibility is judged on the finished page, by axe: from the source alone these guess.
    'jsx-a11y/prefer-tag-over-role': 'off',
    'jsx-a11y/interactive-supports-focus': 'off',
    'jsx-a11y/control-has-associated-label': 'off',

    'plumbline/import-boundaries': 'error',
    // Imports of types alone count too: they tie modules together all the same.
    'import/no-cycle': ['error', { ignoreTypes: false }],
    eqeqeq: 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/no-non-null-assertion': 'error',
    'typescript/only-throw-error': 'error',
    'typescript/prefer-promise-reject-errors': 'error',
    'typescript/return-await': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    // Zero is an amount: money and numbers are compared, never taken for true or false.
    'typescript/strict-boolean-expressions': [
      'error',
      { allowNumber: false, allowString: true, allowNullableString: true, allowNullableBoolean: true },
    ],
  },
  overrides: [
    // Runs as it is, before anything else, in whatever browser comes.
    { files: ['apps/web/public/**'], rules: { 'no-var': 'off' } },
    {
      files: ['packages/rules/src/**', 'apps/server/src/core/engine/**'],
      excludeFiles: ['**/*.test.ts', '**/testing/**'],
      rules: pure,
    },
    {
      files: ['apps/server/src/**'],
      excludeFiles: ['**/*.test.ts', '**/testing/**', 'apps/server/src/core/platform/guard.ts'],
      rules: { 'plumbline/guarded-listeners': 'error' },
    },
    {
      files: ['**/*.test.ts', '**/*.test.tsx'],
      rules: { 'plumbline/import-boundaries': 'off', 'typescript/no-non-null-assertion': 'off' },
    },
    // Plain JavaScript has no types to be strict about.
    { files: ['scripts/**/*.mjs'], rules: { 'typescript/strict-boolean-expressions': 'off' } },
    {
      files: ['apps/web/src/**'],
      // The worker is one file by itself: it shares no module with the page.
      excludeFiles: [
        '**/*.test.ts',
        '**/*.test.tsx',
        'apps/web/src/clock.ts',
        'apps/web/src/service-worker/**',
      ],
      rules: {
        'no-restricted-properties': [
          'error',
          { object: 'Date', property: 'now', message: 'A moment is the server’s, by serverNow of clock.ts' },
          { object: 'performance', property: 'now', message: 'A time that passes is by elapsed of clock.ts' },
        ],
        'plumbline/no-clock': 'error',
      },
    },
    {
      files: ['apps/web/src/**', 'packages/rules/src/**', 'packages/protocol/src/**'],
      excludeFiles: ['**/*.test.ts', '**/*.test.tsx'],
      rules: { 'plumbline/browser-floor': 'error' },
    },
    // The router is told of a redirect by throwing one.
    { files: ['apps/web/src/{app,shared}/**'], rules: { 'typescript/only-throw-error': 'off' } },
  ],
})
