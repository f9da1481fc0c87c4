import { readFileSync } from 'node:fs'
import { assert } from '@plumbline/rules/core'
import type { Face } from './face.ts'

/** HarfBuzz' own numbers. */
const writable = 2
const flags = { noHinting: 0x1, retainGlyphNumbers: 0x2 }
const setOfDroppedTables = 3
/** What lays letters out has done so. */
const droppedTables = ['GSUB', 'GPOS', 'GDEF', 'STAT']

/** What of it is used: Node has it, and leaves its types to those of browsers. */
type Compiled = object
const { WebAssembly } = globalThis as unknown as {
  readonly WebAssembly: {
    readonly Module: new (bytes: Uint8Array) => Compiled
    readonly Instance: new (compiled: Compiled) => {
      readonly exports: HarfBuzzSubset & Record<string, () => void>
    }
  }
}
/** The compiler's own name for what comes before everything else. */
const initialise = '_initialize'

type Pointer = number
type HarfBuzzSubset = {
  readonly memory: { readonly buffer: ArrayBuffer }
  malloc(length: number): Pointer
  hb_blob_create(at: Pointer, length: number, mode: number, data: number, destroy: number): Pointer
  hb_blob_get_data(blob: Pointer, length: Pointer): Pointer
  hb_blob_get_length(blob: Pointer): number
  hb_face_create(blob: Pointer, index: number): Pointer
  hb_face_reference_blob(face: Pointer): Pointer
  hb_set_add(set: Pointer, value: number): void
  hb_subset_input_create_or_fail(): Pointer
  hb_subset_input_glyph_set(input: Pointer): Pointer
  hb_subset_input_set(input: Pointer, which: number): Pointer
  hb_subset_input_set_flags(input: Pointer, flags: number): void
  hb_subset_input_pin_axis_location(input: Pointer, face: Pointer, tag: number, value: number): number
  hb_subset_or_fail(face: Pointer, input: Pointer): Pointer
}

const tagOf = (text: string): number => Buffer.from(text, 'latin1').readUInt32BE()

let compiled: Compiled | undefined
/** One for each font: the memory that it took goes with it. */
const start = (): HarfBuzzSubset => {
  compiled ??= new WebAssembly.Module(
    readFileSync(new URL(import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'))),
  )
  const { exports } = new WebAssembly.Instance(compiled)
  exports[initialise]?.()
  return exports
}

/** The corners of all glyphs, in thousandths, as the font's head says them. */
const boxOf = (bytes: Buffer): readonly number[] => {
  const tables = bytes.readUInt16BE(4)
  for (let place = 12; place < 12 + 16 * tables; place += 16) {
    if (bytes.toString('latin1', place, place + 4) !== 'head') continue
    const head = bytes.readUInt32BE(place + 8)
    const perEm = bytes.readUInt16BE(head + 18)
    return [36, 38, 40, 42].map(at => Math.round((bytes.readInt16BE(head + at) * 1000) / perEm))
  }
  return [0, 0, 0, 0]
}

/** A font with these glyphs alone, each under its number. */
export const subsetOf = (
  { bytes, weight }: Pick<Face, 'bytes' | 'weight'>,
  glyphs: readonly number[],
): { readonly bytes: Buffer; readonly box: readonly number[] } => {
  const hb = start()
  const given = hb.malloc(bytes.length)
  new Uint8Array(hb.memory.buffer).set(bytes, given)
  const face = hb.hb_face_create(hb.hb_blob_create(given, bytes.length, writable, 0, 0), 0)
  const input = hb.hb_subset_input_create_or_fail()
  hb.hb_subset_input_set_flags(input, flags.noHinting | flags.retainGlyphNumbers)
  const dropped = hb.hb_subset_input_set(input, setOfDroppedTables)
  for (const table of droppedTables) hb.hb_set_add(dropped, tagOf(table))
  const kept = hb.hb_subset_input_glyph_set(input)
  for (const glyph of glyphs) hb.hb_set_add(kept, glyph)
  if (weight !== undefined) hb.hb_subset_input_pin_axis_location(input, face, tagOf('wght'), weight)
  const made = hb.hb_subset_or_fail(face, input)
  assert(made !== 0, 'a font that was opened can be made smaller')
  const blob = hb.hb_face_reference_blob(made)
  const from = hb.hb_blob_get_data(blob, 0)
  const subset = Buffer.from(hb.memory.buffer.slice(from, from + hb.hb_blob_get_length(blob)))
  return { bytes: subset, box: boxOf(subset) }
}
