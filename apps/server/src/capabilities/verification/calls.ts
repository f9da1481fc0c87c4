import type { VerificationContext } from './context.ts'
import { showCredit } from './credit.ts'
import { decideForm } from './decide-form.ts'
import { keepDraft } from './keep-draft.ts'
import { listForms } from './list-forms.ts'
import { sendKyc, sendRealName } from './send-form.ts'
import { showForm } from './show-form.ts'
import { showVerification } from './show-verification.ts'

/** The use case of each call. */
export const verificationCalls = (context: VerificationContext) => ({
  verification: showVerification(context),
  realName: sendRealName(context),
  kyc: sendKyc(context),
  verificationDraft: keepDraft(context),
  credit: showCredit(context),
  examineList: listForms(context),
  examineDetail: showForm(context),
  examineDecide: decideForm(context),
})
