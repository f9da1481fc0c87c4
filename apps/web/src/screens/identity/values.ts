/** How a customer is reached: what a code is sent to. */
export const ways = ['email', 'phone'] as const
export type Way = (typeof ways)[number]

/** Everything the forms of this folder ask for; each uses what it needs. */
export type Values = {
  way: Way
  /** What a customer logs in with: user ID, e-mail or phone. */
  name: string
  nickname: string
  country: string
  email: string
  /** The country whose area code stands before the number. */
  area: string
  mobile: string
  emailCode: string
  phoneCode: string
  /** Sent to an address that is bound already, to confirm that it is to change. */
  oldCode: string
  /** Of an authenticator app, or one of those kept for when it is not at hand. */
  otp: string
  recovery: string
  kept: boolean
  oldPassword: string
  password: string
  confirm: string
  invite: string
  agree: boolean
}

export const blank: Values = {
  way: 'email',
  name: '',
  nickname: '',
  country: '',
  email: '',
  area: '',
  mobile: '',
  emailCode: '',
  phoneCode: '',
  oldCode: '',
  otp: '',
  recovery: '',
  kept: false,
  oldPassword: '',
  password: '',
  confirm: '',
  invite: '',
  agree: false,
}

/** The field that holds the code sent this way: each has its own, so that switching loses none. */
export const codeFieldOf = { email: 'emailCode', phone: 'phoneCode' } as const satisfies Record<
  Way,
  keyof Values
>
