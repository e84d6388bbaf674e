import { fill } from '#i18n/words.ts'
import { fileInputName, type FieldOf } from '#shop/forms/forms'
import { extensionsOf } from '#shop/forms/form-rules'
import { controlId, requiredClass, useControl, useFormState } from './form-state.ts'

/** Files or a photograph. FORM-72 to FORM-75. */
export function FileControl({ field }: { field: FieldOf<'file' | 'camera'> }) {
  const { form, place, tooLarge } = useFormState()
  const id = controlId(form.id, field.id)
  const { defaultValue: _, ...control } = useControl(field, { extra: `${id}-hint` })
  const isCamera = field.kind === 'camera'
  const types = extensionsOf(field)
  const most = isCamera ? 1 : field.mostFiles
  const values = { types: types.join(', '), size: Math.floor(field.mostBytes / 100_000) / 10, limit: most }
  const { photoHint, filesHint, fileHint } = place.words
  return (
    <>
      <input
        {...control}
        type="file"
        name={fileInputName(form.id, field.id)}
        className={`wpforms-file${requiredClass(field)}`}
        multiple={most > 1}
        accept={isCamera ? 'image/*' : types.map((type) => `.${type}`).join(',')}
        capture={isCamera ? 'environment' : undefined}
        data-rule-extension={types.join(',')}
        data-rule-maxsize={field.mostBytes}
      />
      <p id={`${id}-hint`} className="wpforms-field-sublabel">
        {isCamera ? fill(photoHint, values) : most > 1 ? fill(filesHint, values) : fill(fileHint, values)}
      </p>
      <p className="wpforms-post-max-size" role="alert">
        {tooLarge}
      </p>
    </>
  )
}
