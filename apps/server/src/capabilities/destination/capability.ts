import { dataMode } from '@plumbline/rules/identity'
import { defineCapability } from '../../core/capability/index.ts'
import { destinationCalls } from './calls.ts'
import { createSettingJudge } from './judge-settings.ts'
import { createFundingOffer, type FundingOffer } from './offer.ts'

declare module '../../core/capability/services.ts' {
  interface Services {
    /** The networks and banks that money comes and goes by. */
    readonly offer: FundingOffer
  }
}

export const destinationCapability = defineCapability({
  name: 'destination',
  needs: [
    'config',
    'database',
    'vault',
    'audit',
    'outbox',
    'settings',
    'market',
    'identity',
    'now',
    'settled',
    'newId',
  ],
  create: ({ config, database, vault, audit, outbox, settings, market, identity, now, settled, newId }) => {
    const offer = createFundingOffer(settings, dataMode(config))
    return {
      provides: { offer, judgeSetting: createSettingJudge(market.listing, dataMode(config)) },
      calls: destinationCalls({
        database,
        vault,
        audit,
        outbox,
        offer,
        holdMinutes: identity.holdMinutes,
        now,
        settled,
        newId,
      }),
    }
  },
})
