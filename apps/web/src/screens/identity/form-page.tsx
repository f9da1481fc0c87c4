import type { ReactNode } from 'react'
import { Framed } from '../../shared/framed-page.tsx'

type Props = { title: string; demo?: boolean; onBack: () => void; actions?: ReactNode; children: ReactNode }

/** A form that guests may open as well, who have no account of which it could be known whether it is a demo. */
export const FormPage = ({ demo = false, ...page }: Props) => <Framed {...page} demo={demo} />
