import type { ReactNode } from 'react'
import { CallError } from '../../api.ts'
import { useProblemText } from '../../i18n/problem.ts'
import { Fetched } from '../../ui/lists/fetched.tsx'
import { Plumb } from '../../ui/marks.tsx'

/** An identifier as all of them are written, which belongs to nothing. */
const ofNothing = '00000000-0000-7000-8000-000000000000'

/** The identifier of an address; one that cannot be any is asked for as one that belongs to nothing. */
export const askedId = (id: string): string =>
  /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i.test(id) ? id : ofNothing

/** Whether the server says that what is looked for is not there. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof CallError &&
  error.problem.kind === 'refused' &&
  /[._](?:unknown|not_found)$/.test(error.problem.refusal)

/** What is looked for is not there, and the way to where all of its kind are. */
export const NotFound = ({ error, children }: { error: unknown; children: ReactNode }) => (
  <div role="alert" className="flex flex-col items-center px-6 py-12 text-center">
    <Plumb outline className="h-12 text-control" />
    <p className="mt-3 text-15 font-semi">{useProblemText()(error)}</p>
    <div className="mt-4">{children}</div>
  </div>
)

/** What is fetched, or that it is not there. */
export const Found = <Answer,>({
  all,
  ...fetched
}: Parameters<typeof Fetched<Answer>>[0] & {
  /** The way to all of its kind. */
  readonly all: ReactNode
}) =>
  fetched.query.data === undefined && isNotFound(fetched.query.error) ? (
    <NotFound error={fetched.query.error}>{all}</NotFound>
  ) : (
    <Fetched {...fetched} />
  )
