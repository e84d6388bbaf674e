/** Storage key of this browser's choice. The sound is off by default. */
const CHOSEN = 'hanout_sound'
const NAME = 'hanout-ring'
const RINGS_MS = 2000

/** Pitch in Hz and start in seconds of the two tones. */
const TONES = [
  [880, 0],
  [1175, 0.18],
] as const

let audio: AudioContext | undefined

export function isSoundOn(): boolean {
  return localStorage.getItem(CHOSEN) === 'on'
}

export function onSoundChosen(listener: () => void): () => void {
  window.addEventListener(CHOSEN, listener)
  return () => window.removeEventListener(CHOSEN, listener)
}

/** Turns the sound on or off in this browser, and plays it once when turned on. Must run in a press: browsers require a user gesture. */
export async function setSound(isOn: boolean): Promise<void> {
  localStorage.setItem(CHOSEN, isOn ? 'on' : 'off')
  window.dispatchEvent(new Event(CHOSEN))
  if (!isOn) return
  await wakeSound()
  await ring()
}

/** Enables sound in this page on any press. Browsers require a user gesture per page. */
export async function wakeSound(): Promise<void> {
  if (!isSoundOn()) return
  audio ??= new AudioContext()
  if (audio.state === 'suspended') await audio.resume()
}

/** Plays the sound if it is on, in one tab only. */
export async function ring(): Promise<void> {
  if (!isSoundOn() || audio?.state !== 'running') return
  if (!('locks' in navigator)) return play(audio)
  const sounding = audio
  await navigator.locks.request(NAME, { ifAvailable: true }, async (lock) => {
    if (!lock) return
    play(sounding)
    await new Promise((over) => {
      setTimeout(over, RINGS_MS)
    })
  })
}

function play(context: AudioContext): void {
  for (const [pitch, begins] of TONES) {
    const [tone, volume] = [context.createOscillator(), context.createGain()]
    const start = context.currentTime + begins
    tone.frequency.value = pitch
    volume.gain.setValueAtTime(0.25, start)
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.6)
    tone.connect(volume).connect(context.destination)
    tone.start(start)
    tone.stop(start + 0.6)
  }
}
