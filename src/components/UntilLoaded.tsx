import { useEffect, useState, type ReactNode } from 'react';
import { HandedOver } from './HandedOver';

/** Whether a pointer is down anywhere, until its click has been dispatched. */
function usePressed(isWatched: boolean): boolean {
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    if (!isWatched) return undefined;
    const press = () => setPressed(true);
    const release = () => requestAnimationFrame(() => setPressed(false));
    window.addEventListener('pointerdown', press, true);
    window.addEventListener('pointerup', release, true);
    window.addEventListener('pointercancel', release, true);
    return () => {
      window.removeEventListener('pointerdown', press, true);
      window.removeEventListener('pointerup', release, true);
      window.removeEventListener('pointercancel', release, true);
    };
  }, [isWatched]);
  return isPressed;
}

interface Props {
  /** The input's id in both versions. */
  id: string;
  /** Shown until then, in the same size. */
  plain: ReactNode;
  /** Null until its code is loaded. */
  loaded: ReactNode;
  /** Someone is typing in the plain version, which does not need the other. */
  isTyping?: boolean;
}

/**
 * A field that looks and reads the same before and after its library is loaded. It is replaced
 * between two presses, never during one, and keeps the focus.
 */
export function UntilLoaded({ id, plain, loaded, isTyping = false }: Props) {
  const [isReplaced, setReplaced] = useState(loaded !== null);
  const isPressed = usePressed(!isReplaced);
  if (!isReplaced && loaded !== null && !isPressed && !isTyping) setReplaced(true);
  return (
    <HandedOver id={id} carriesText>
      {isReplaced ? loaded : plain}
    </HandedOver>
  );
}
