const majorMin = 15

/** Why a server of this version cannot be used, as one sentence; undefined when it can. Takes its server_version_num. */
export const versionFault = (versionNum: number): string | undefined => {
  if (Math.floor(versionNum / 10_000) >= majorMin) return undefined
  return `This database server is Postgres ${nameOf(versionNum)}, and Plumbline supports Postgres ${majorMin} and newer: upgrade the server, or leave DATABASE_URL empty to use the Postgres that comes with Plumbline; nothing was changed`
}

/** Before version 10 the first two numbers named a major version: 90624 is 9.6.24, 140011 is 14.11. */
const nameOf = (versionNum: number): string => {
  const major = Math.floor(versionNum / 10_000)
  return major >= 10
    ? `${major}.${versionNum % 10_000}`
    : `${major}.${Math.floor(versionNum / 100) % 100}.${versionNum % 100}`
}
