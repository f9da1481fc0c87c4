import { languages } from '@plumbline/protocol/core'
import { roles } from '@plumbline/rules/staff'
import { z } from 'zod'

/** What the requests about staff carry; read back from the database, so checked like anything from outside. */
const language = z.enum(languages)
const roleList = z.array(z.enum(roles)).min(1)

export const createPayload = z.object({
  username: z.string(),
  name: z.string(),
  email: z.string(),
  roles: roleList,
  customer: z.string().nullable(),
  /** In which the letter with the link is written. */
  language,
})
export const rolesPayload = z.object({ before: roleList, roles: roleList })
export const resetPayload = z.object({ language })
