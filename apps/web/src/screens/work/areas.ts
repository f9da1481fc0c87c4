import { announcementArea } from './announcement/area.ts'
import { auditArea } from './audit/area.ts'
import { customersArea } from './customers/area.ts'
import { dashboardArea } from './dashboard/area.ts'
import { dictionaryArea } from './dictionary/area.ts'
import { fundingArea } from './funding/area.ts'
import { goLiveArea } from './go-live/area.ts'
import { invitationArea } from './invitation/area.ts'
import { kycArea } from './kyc/area.ts'
import { lendingArea } from './lending/area.ts'
import { marketArea } from './market/area.ts'
import { reasonsArea } from './reasons/area.ts'
import { reconciliationArea } from './reconciliation/area.ts'
import { savingsArea } from './savings/area.ts'
import { settingsArea } from './settings/area.ts'
import type { StaffPage } from './shared/area.ts'
import { approvalsArea, searchArea } from './shell/area.ts'
import { staffArea } from './staff/area.ts'
import { supportArea } from './support/area.ts'
import { textsArea } from './texts/area.ts'
import { tradersArea } from './traders/area.ts'

/** The pages of the work area, in the order of the side navigation. */
export const staffPages: readonly StaffPage[] = [
  ...dashboardArea,
  ...fundingArea,
  ...reconciliationArea,
  ...savingsArea,
  ...lendingArea,
  ...searchArea,
  ...customersArea,
  ...supportArea,
  ...invitationArea,
  ...announcementArea,
  ...textsArea,
  ...kycArea,
  ...tradersArea,
  ...approvalsArea,
  ...staffArea,
  ...settingsArea,
  ...goLiveArea,
  ...reasonsArea,
  ...dictionaryArea,
  ...marketArea,
  ...auditArea,
]
