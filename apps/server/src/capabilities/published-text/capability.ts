import { defineCapability } from '../../core/capability/index.ts'
import { textCalls } from './calls.ts'
import { createGate, type AcceptanceGate } from './gate.ts'
import { publishShipped } from './publish-shipped.ts'

declare module '../../core/capability/services.ts' {
  interface Services {
    /** Whose agreement to a changed text is due. */
    readonly acceptance: AcceptanceGate
  }
}

export const publishedTextCapability = defineCapability({
  name: 'published-text',
  needs: ['database', 'audit', 'now', 'elapsed', 'newId'],
  create: context => ({
    provides: { acceptance: createGate(context) },
    calls: textCalls(context),
    start: () => publishShipped(context),
  }),
})
