/** What each browser of somebody else's can be asked for; webkit.ts and firefox.ts say how. */
export type Size = { readonly width: number; readonly height: number }

/** Keys, wheels and pointers, as the standards of WebDriver write them. */
export type Deeds = readonly {
  readonly type: 'pointer' | 'key'
  readonly id: string
  readonly actions: readonly Readonly<Record<string, unknown>>[]
}[]

/** A tab of its own: nothing is kept in it that another one left. */
export type Tab = {
  goto(address: string): Promise<void>
  /** Runs the body of a function in the page, its arguments under `arguments`, and gives what it returns, as JSON would. */
  run(body: string, given?: readonly unknown[]): Promise<unknown>
  act(deeds: Deeds): Promise<void>
  /** Puts files of this machine into the field that the body of a function returns. */
  giveFiles(body: string, given: readonly unknown[], paths: readonly string[]): Promise<void>
  picture(): Promise<Buffer>
  resize(size: Size): Promise<void>
  /** One more tab, in which all is kept that is kept in this one. */
  another(): Promise<Tab>
  close(): Promise<void>
}

export type Engine = { readonly version: string; openTab(): Promise<Tab>; stop(): Promise<void> }

export type EngineName = 'WebKit' | 'Firefox'

/** What a browser may take for one thing on a busy machine; what hangs is given up. */
export const answerMsMax = 60_000
