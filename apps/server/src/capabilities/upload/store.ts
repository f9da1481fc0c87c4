/** Where the bytes lie. They come encrypted, under a random name; what is not there is no error. */
export type FileStore = {
  put(name: string, bytes: Buffer): Promise<void>
  get(name: string): Promise<Buffer | undefined>
  remove(name: string): Promise<void>
}
