import type announcement from './announcement/en.ts'
import type en from './catalogues/en.ts'
import type copying from './copying/en.ts'
import type desk from './desk/en.ts'
import type device from './device/en.ts'
import type funding from './funding/en.ts'
import type identity from './identity/en.ts'
import type invitation from './invitation/en.ts'
import type lending from './lending/en.ts'
import type market from './market/en.ts'
import type savings from './savings/en.ts'
import type support from './support/en.ts'
import type term from './term/en.ts'
import type trading from './trading/en.ts'
import type workCustomer from './work-customer/en.ts'
import type workDictionary from './work-dictionary/en.ts'
import type workGoLive from './work-go-live/en.ts'
import type workReason from './work-reason/en.ts'
import type workInvitation from './work-invitation/en.ts'
import type wallet from './wallet/en.ts'
import type publishedText from './published-text/en.ts'
import type workText from './work-text/en.ts'
import type workAnnouncement from './work-announcement/en.ts'
import type workSavings from './work-savings/en.ts'
import type workLending from './work-lending/en.ts'
import type workSupport from './work-support/en.ts'
import type workTraders from './work-traders/en.ts'
import type work from './work/en.ts'

declare module 'use-intl' {
  interface AppConfig {
    /** Those of copying, funding, identity, lending, market, trading and work are there only inside their area. */
    Messages: typeof en &
      typeof announcement &
      typeof publishedText &
      typeof workText &
      typeof copying &
      typeof desk &
      typeof device &
      typeof funding &
      typeof identity &
      typeof invitation &
      typeof lending &
      typeof market &
      typeof savings &
      typeof support &
      typeof term &
      typeof trading &
      typeof wallet &
      typeof work &
      typeof workCustomer &
      typeof workDictionary &
      typeof workGoLive &
      typeof workReason &
      typeof workInvitation &
      typeof workAnnouncement &
      typeof workSavings &
      typeof workLending &
      typeof workSupport &
      typeof workTraders
  }
}
