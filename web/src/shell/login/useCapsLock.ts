// Whether Caps Lock is on, as far as key presses tell.
import { useState, type KeyboardEvent } from 'react';

export function useCapsLock() {
  const [isOn, setOn] = useState(false);
  return {
    isOn,
    watch: (event: KeyboardEvent) => setOn(event.getModifierState('CapsLock')),
    forget: () => setOn(false),
  };
}
