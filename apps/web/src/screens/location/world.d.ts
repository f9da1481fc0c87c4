/** See build/world.ts. */
declare module 'virtual:cities' {
  const text: string
  export default text
}
declare module 'virtual:outline' {
  const text: string
  export default text
}
declare module 'virtual:outline-near' {
  const text: string
  export default text
}
