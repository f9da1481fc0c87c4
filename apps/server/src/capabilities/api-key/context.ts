import type { IdentityContext } from '../identity/index.ts'

/** What the use cases of API keys work with. */
export type ApiKeyContext = { readonly identity: IdentityContext }
