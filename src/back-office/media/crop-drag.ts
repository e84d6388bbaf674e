import { LEAST_CROP, type CropArea } from '#shop/goods/media-library'

export type Grip = 'middle' | 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right'

interface Drag {
  area: CropArea
  grip: Grip
  /** Distance, in px of the picture. */
  by: { x: number; y: number }
  /** Fixed aspect ratio (width / height); undefined for any. */
  shape: number | undefined
  picture: { width: number; height: number }
}

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), Math.max(least, most))

/** Frame after a drag, in whole px. Stays inside the picture, above the minimum size, and in its aspect ratio. */
export function draggedArea({ area, grip, by, shape, picture }: Drag): CropArea {
  if (grip === 'middle') {
    const left = Math.round(between(area.left + by.x, 0, picture.width - area.width))
    const top = Math.round(between(area.top + by.y, 0, picture.height - area.height))
    return { ...area, left, top }
  }
  const fromLeft = grip.endsWith('left')
  const fromTop = grip.startsWith('top')
  // The opposite corner stays fixed.
  const right = area.left + area.width
  const bottom = area.top + area.height
  const roomAcross = fromLeft ? right : picture.width - area.left
  const roomDown = fromTop ? bottom : picture.height - area.top
  let width = between(area.width + (fromLeft ? -by.x : by.x), LEAST_CROP, roomAcross)
  let height = between(area.height + (fromTop ? -by.y : by.y), LEAST_CROP, roomDown)
  if (shape !== undefined) {
    width = between(width, LEAST_CROP * Math.max(1, shape), Math.min(roomAcross, roomDown * shape))
    height = width / shape
  }
  width = Math.min(Math.round(width), roomAcross)
  height = Math.min(Math.round(height), roomDown)
  return { left: fromLeft ? right - width : area.left, top: fromTop ? bottom - height : area.top, width, height }
}
