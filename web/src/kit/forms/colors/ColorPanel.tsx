// What a colour is picked from: a plane and a slider, swatches, and its code. Everything in it works with the keyboard.
import { ColorPicker, TextInput } from '@mantine/core';
import { useState } from 'react';
import { isHexColor } from '../../../theme/color.ts';
import { COLOR_CHOICES } from './colors.ts';
import classes from './ColorPanel.module.css';
import text from '../fields/text.module.css';

interface ColorPanelProps {
  /** As `#rrggbb`. */
  readonly value: string;
  /** A colour was chosen; while somebody drags, only at the end. */
  readonly onChange: (color: string) => void;
  /** Without it, the code stands elsewhere. */
  readonly withCode?: boolean;
}

export function ColorPanel({ value, onChange, withCode = false }: ColorPanelProps) {
  const [draft, setDraft] = useState(value);
  const [code, setCode] = useState(value);
  const choose = (color: string) => {
    setDraft(color);
    setCode(color);
    if (color !== value) onChange(color);
  };
  const write = (typed: string) => {
    setCode(typed);
    const color = withHash(typed).toLowerCase();
    // Three digits are a colour too, but mostly the beginning of six.
    if (!isHexColor(color) || color.length < 7) return;
    setDraft(color);
    if (color !== value) onChange(color);
  };
  return (
    <div className={classes['panel']}>
      <ColorPicker
        format="hex"
        value={draft}
        onChange={(color) => {
          setDraft(color);
          setCode(color);
        }}
        onChangeEnd={choose}
        swatches={[...COLOR_CHOICES]}
        swatchesPerRow={7}
        fullWidth
        classNames={{ saturation: classes[withCode ? 'lowPlane' : 'plane'] }}
        saturationLabel="Saturation and brightness"
        hueLabel="Hue"
      />
      {withCode && (
        <TextInput
          aria-label="Colour code"
          size="xs"
          classNames={{ input: text['mono'] }}
          value={code}
          maxLength={7}
          autoComplete="off"
          spellCheck={false}
          error={isHexColor(withHash(code)) ? undefined : 'Such as #2f6fed'}
          onChange={(event) => write(event.currentTarget.value)}
        />
      )}
    </div>
  );
}

function withHash(code: string): string {
  return code.startsWith('#') ? code : `#${code}`;
}
