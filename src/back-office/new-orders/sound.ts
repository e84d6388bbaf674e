/** Key of the choice of this browser's owner: there is no sound before they asked for it. */
const CHOSEN = 'hanout_sound'
const NAME = 'hanout-ring'
const RINGS_MS = 2000

/** Pitch in Hz and beginning in seconds of the two tones. */
const TONES = [
  [880, 0],
  [1175, 0.18],
] as const

let audio: AudioContext | undefined

/** True where this browser's owner wants the sound. */
export function isSoundOn(): boolean {
  return localStorage.getItem(CHOSEN) === 'on'
}

/** Subscribes to the choice in this page; returns the function that ends it. */
export function onSoundChosen(listener: () => void): () => void {
  window.addEventListener(CHOSEN, listener)
  return () => window.removeEventListener(CHOSEN, listener)
}

/** Turns the sound on or off in this browser; on, it is heard once at once. Called by a press, which browsers ask for before a sound. */
export async function setSound(isOn: boolean): Promise<void> {
  localStorage.setItem(CHOSEN, isOn ? 'on' : 'off')
  window.dispatchEvent(new Event(CHOSEN))
  if (!isOn) return
  await wakeSound()
  await ring()
}

/** Lets this page sound, by any press in it, as browsers ask for one in each page. */
export async function wakeSound(): Promise<void> {
  if (!isSoundOn()) return
  audio ??= new AudioContext()
  if (audio.state === 'suspended') await audio.resume()
}

/** Rings, where the sound is on; of several tabs, one. */
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
