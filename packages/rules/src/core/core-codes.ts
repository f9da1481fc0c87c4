/** What every call may meet. */
export const coreCodes = {
  refusals: [
    'request.invalid',
    'request.not_json',
    'request.too_large',
    'request.too_many',
    'request.not_found',
    'request.unknown_host',
    'request.key_reused',
    'request.timeout',
    'request.failed',
    'server.not_ready',
    'server.busy',
    'server.outcome_unknown',
  ],
} as const
