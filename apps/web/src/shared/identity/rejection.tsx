import type { Standing } from '../../live/identity/identity.ts'

/** Why a check was rejected: the reason in the customer's language, and what the reviewer added. */
export const Rejection = ({ reason }: Pick<Standing, 'reason'>) =>
  reason !== null && (
    <>
      <span className="block" data-testid="rejection">
        {reason.text}
      </span>
      {reason.note !== null && <span className="block wrap-anywhere">{reason.note}</span>}
    </>
  )
