import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useWords } from '#ui/use-words.ts'
import { useHasScripts } from '#back-office/kit/has-scripts.ts'
import { scanWords } from './scan.words.ts'

type ReadCode = (video: HTMLVideoElement) => Promise<string | undefined>

/** https://developer.mozilla.org/docs/Web/API/BarcodeDetector, which TypeScript does not know. */
interface Detector {
  new (options: { formats: string[] }): { detect: (video: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
  getSupportedFormats: () => Promise<string[]>
}

const FORMAT = 'code_128'
const EVERY_MS = 150
/** The same code held before the camera is read once. */
const AGAIN_MS = 3000
/** Enough for a label that fills a third of the picture. */
const WIDEST = 1280

/** The browser's own reader, else one that is loaded now. */
async function codeReader(): Promise<ReadCode> {
  const Own = (globalThis as { BarcodeDetector?: Detector }).BarcodeDetector
  if (Own && (await Own.getSupportedFormats()).includes(FORMAT)) {
    const detector = new Own({ formats: [FORMAT] })
    return async (video) => (await detector.detect(video))[0]?.rawValue
  }
  const { readCode128 } = await import('./code-128.ts')
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const scale = Math.min(1, WIDEST / video.videoWidth)
    const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)]
    if (!context || width === 0 || height === 0) return undefined
    Object.assign(context.canvas, { width, height })
    context.drawImage(video, 0, 0, width, height)
    const { data } = context.getImageData(0, 0, width, height)
    const grey = new Uint8ClampedArray(width * height)
    for (let at = 0; at < grey.length; at++) grey[at] = (data[at * 4]! * 3 + data[at * 4 + 1]! * 6 + data[at * 4 + 2]!) / 10
    return readCode128({ grey, width, height })
  }
}

async function watch(video: HTMLVideoElement, onCode: (code: string) => void, { signal }: AbortController): Promise<void> {
  const read = await codeReader()
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: WIDEST } } })
  signal.addEventListener('abort', () => stream.getTracks().forEach((track) => track.stop()))
  if (signal.aborted) return stream.getTracks().forEach((track) => track.stop())
  video.srcObject = stream
  await video.play()
  let [last, lastAt] = ['', 0]
  while (!signal.aborted) {
    const code = await read(video).catch(() => undefined)
    const now = performance.now()
    if (code !== undefined && !signal.aborted) {
      if (code !== last || now - lastAt > AGAIN_MS) onCode(code)
      last = code
      lastAt = now
    }
    await new Promise((resolve) => {
      setTimeout(resolve, EVERY_MS)
    })
  }
}

/** A button that opens the phone's camera and reads codes until it is pressed again. Renders nothing without scripts or a camera. */
export function Camera({ onCode }: { onCode: (code: string) => void }) {
  const words = useWords(scanWords)
  const [isOn, setOn] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  const told = useRef(onCode)
  useEffect(() => {
    told.current = onCode
  })
  useEffect(() => {
    if (!isOn || !video.current) return undefined
    const watching = new AbortController()
    watch(video.current, (code) => told.current(code), watching).catch(() => {
      if (watching.signal.aborted) return
      setRefused(true)
      setOn(false)
    })
    return () => watching.abort()
  }, [isOn])
  if (!useHasScripts() || !navigator.mediaDevices) return null
  return (
    <div className="grid gap-2">
      {isOn ? <video ref={video} muted playsInline aria-label={words.camera} className="max-h-72 w-full rounded-xl bg-ink object-cover" /> : null}
      {isRefused ? <Notice kind="warn">{words.noCamera}</Notice> : null}
      <Button
        type="button"
        kind={isOn ? 'quiet' : 'secondary'}
        aria-pressed={isOn}
        onClick={() => {
          setRefused(false)
          setOn(!isOn)
        }}
      >
        {isOn ? words.cameraOff : words.cameraOn}
      </Button>
    </div>
  )
}
