import { accept, type Result } from '@plumbline/rules/core'
import type { CallOutput } from '@plumbline/protocol/core'
import type { StaffContext } from '../../core/platform/caller.ts'
import { askForRoles, askToReset, askToResume } from './ask-change.ts'
import { askToCreate } from './ask-create.ts'
import type { StaffRoom } from './context.ts'
import { listMembers } from './list-members.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { decide } from './requests/decide.ts'
import { listRequests, showRequest } from './requests/show.ts'
import { withdraw } from './requests/withdraw.ts'
import { setUp, showSetup } from './set-up.ts'
import { suspend } from './suspend.ts'

const showInfo = ({ staff }: StaffContext): Result<CallOutput<'staffInfo'>> => {
  const { session: _, roles, permissions, ...rest } = staff
  return accept({ staff_info: { ...rest, roles: [...roles], permissions: [...permissions] } })
}

/** The handlers of staff and approval. */
export const staffCalls = (room: StaffRoom) => ({
  staffLogin: login(room),
  staffLogout: logout(room),
  staffInfo: showInfo,
  staffSetupShow: showSetup(room),
  staffSetup: setUp(room),
  staffList: listMembers(room),
  staffCreate: askToCreate(room),
  staffRoles: askForRoles(room),
  staffReset: askToReset(room),
  staffSuspend: suspend(room),
  staffResume: askToResume(room),
  requestList: listRequests(room),
  requestDetail: showRequest(room),
  requestDecide: decide(room),
  requestWithdraw: withdraw(room),
})
