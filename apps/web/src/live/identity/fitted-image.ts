/** How large an image may be, and the longest side that is any use: more is shrunk here instead of refused there. */
export type ImageFit = { readonly bytesMax: number; readonly sideMax: number }

const jpeg = 'image/jpeg'
/** From the best down: the first that is small enough is taken. */
const qualities = [0.92, 0.8, 0.65]

const drawn = async (file: Blob): Promise<HTMLImageElement | undefined> => {
  const url = URL.createObjectURL(file)
  const image = new Image()
  image.src = url
  try {
    await image.decode()
    return image
  } catch {
    // No image, or none that this device can draw: whoever takes it says so.
    return undefined
  } finally {
    URL.revokeObjectURL(url)
  }
}

const encoded = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise(resolve => {
    canvas.toBlob(resolve, jpeg, quality)
  })

const nameOf = ({ name }: File): string => `${name.replace(/\.[^.]*$/, '')}.jpg`

/**
 * The file as it stands where it fits and is of a type that is taken; otherwise what this device draws of it, shrunk, as JPEG.
 * What it cannot draw stays as it is.
 */
export const fittedImage = async (file: File, isTaken: boolean, fit: ImageFit): Promise<File> => {
  const image = file.type.startsWith('image/') ? await drawn(file) : undefined
  if (image === undefined) return file
  const { naturalWidth: width, naturalHeight: height } = image
  const share = Math.min(1, fit.sideMax / Math.max(width, height))
  if (isTaken && share === 1 && file.size <= fit.bytesMax) return file
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * share))
  canvas.height = Math.max(1, Math.round(height * share))
  const pen = canvas.getContext('2d')
  if (pen === null) return file
  // What is transparent would be black in JPEG.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(image, 0, 0, canvas.width, canvas.height)
  for (const quality of qualities) {
    const smaller = await encoded(canvas, quality)
    if (smaller !== null && smaller.size <= fit.bytesMax)
      return new File([smaller], nameOf(file), { type: jpeg })
  }
  return file
}
