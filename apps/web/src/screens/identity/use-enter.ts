import type { UserInfo } from '@plumbline/protocol/identity'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { bindSharedProof } from '../../live/funding/shared-proof.ts'
import { beginAnew } from '../../live/identity/begin-anew.ts'
import { keepDevice } from '../../live/identity/known-device.ts'
import { signIn, wasOfAnother } from '../../token.ts'

type Entry = { readonly token: string; readonly device: string; readonly user_info: UserInfo }

/** Comes in with a session, and goes on to where the visitor wanted to go. */
export const useEnter = (on: string) => {
  const navigate = useNavigate()
  const client = useQueryClient()
  return ({ token, device, user_info }: Entry) => {
    keepDevice(device)
    void bindSharedProof(user_info.uid)
    client.setQueryData(['user'], user_info)
    signIn(token, user_info.uid)
    if (wasOfAnother()) beginAnew(on)
    else void navigate({ href: on, replace: true })
  }
}
