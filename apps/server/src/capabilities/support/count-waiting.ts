import type { Queryable } from '../../core/platform/db/database.ts'

/** Threads that wait for an answer. */
export const countThreadsWaiting = async (on: Queryable): Promise<number> => {
  const { rows } = await on.query<{ waiting: number }>({
    name: 'support.count_waiting',
    text: "select count(*)::int as waiting from support.thread where state = 'waiting'",
  })
  return rows[0]?.waiting ?? 0
}
