import type { FastifyHelmetOptions } from '@fastify/helmet'

const originOf = (address: string | undefined): readonly string[] =>
  address === undefined ? [] : [new URL(address).origin]

/**
 * Static and strict: scripts and styles come from this origin's files only, and the page may build markup from text
 * through no door but the one named policy. Nothing here depends on a nonce, which a precached page would freeze.
 */
export const pageHeaders = (options: {
  framedOrigins: readonly string[]
  /** Addresses of the map's tiles and of the search for addresses, where the operator has set them. */
  mapTiles: string | undefined
  mapGeocoder: string | undefined
}): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...originOf(options.mapTiles)],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...originOf(options.mapGeocoder)],
      frameSrc: options.framedOrigins.length === 0 ? ["'none'"] : [...options.framedOrigins],
      manifestSrc: ["'self'"],
      workerSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: ['plumbline-worker'],
    },
  },
  crossOriginEmbedderPolicy: false,
  // As the policy says it, for browsers that know only this.
  xFrameOptions: { action: 'deny' },
  referrerPolicy: { policy: 'no-referrer' },
  strictTransportSecurity: { maxAge: 31_536_000 },
})

/** What an image needs beside that: shown in its place, never run, never read by a page of another origin. */
export const imageHeaders = {
  'content-disposition': 'inline',
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
} as const

/** What an answer to a call needs: it is data, for this caller only, and never a page. */
export const answerHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const
