import type { AbuseRows } from '../support/builders/owned.ts'

/** Whose objects the calls of this capability can name: tests/abuse/objects.test.ts tries them. */
export const abuseRows = {
  requestDecide: 'none',
  requestDetail: 'none',
  requestList: 'none',
  requestWithdraw: 'none',
  staffCreate: 'none',
  staffInfo: 'none',
  staffList: 'none',
  staffLogin: 'none',
  staffLogout: 'none',
  staffReset: 'none',
  staffResume: 'none',
  staffRoles: 'none',
  staffSetup: 'none',
  staffSetupShow: 'none',
  staffSuspend: 'none',
} as const satisfies AbuseRows
