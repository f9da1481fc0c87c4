import type { DeploymentMode } from '../identity/deployment-mode.ts'

type Deployment = { readonly mode: DeploymentMode; readonly complaintEmail: string | undefined }

/** Nobody reads it, and it says that it is an example: the domain is one of those that are kept for examples (RFC 2606). */
export const exampleComplaintEmail = 'complaints@example.org'

const reservedDomain = /(?:^|[@.])(?:example|example\.(?:com|net|org)|test|invalid|localhost)$/i

/** Whether mail to it reaches nobody, because its domain is kept for examples and tests. */
export const isExampleAddress = (address: string): boolean => reservedDomain.test(address)

/** Where complaints go; in a development that names none an example, so that the way can be seen. */
export const complaintAddress = ({
  mode,
  complaintEmail,
}: Deployment): { readonly address: string; readonly kind: 'own' | 'example' } | undefined => {
  if (complaintEmail !== undefined)
    return { address: complaintEmail, kind: isExampleAddress(complaintEmail) ? 'example' : 'own' }
  return mode === 'development' ? { address: exampleComplaintEmail, kind: 'example' } : undefined
}
