import type { AgreementKey } from '@plumbline/rules/published-text'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { classes } from '../../../ui/classes.ts'

/** A way to one of the texts; the form that is left keeps what was typed. */
export const AgreementLink = ({
  text,
  quiet,
  children,
}: {
  text: AgreementKey
  quiet?: true
  children: ReactNode
}) => (
  <Link
    to="/pages/common/textview/index"
    search={{ key: text }}
    className={classes(
      'rounded-tag',
      quiet ? 'text-t2 underline decoration-control underline-offset-4' : 'font-semi text-primary',
    )}
  >
    {children}
  </Link>
)
