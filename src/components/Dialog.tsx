import { Modal } from 'antd';
import type { ReactNode } from 'react';

import { AntdTheme } from '../theme/AntdTheme';

import css from './Dialog.module.css';
import { Icon } from './Icon';

/** By what a dialog was dismissed: its close button, the Esc key, or a click beside it. */
export type DialogCloseReason = 'icon' | 'escape' | 'outside';

export interface DialogProps {
  title: string;
  /** The title names the dialog but is not drawn. */
  titleHidden?: boolean | undefined;
  open: boolean;
  onClose: (reason: DialogCloseReason) => void;
  /** Whether a click beside the dialog dismisses it; it does when not given. */
  outsideCloses?: boolean | undefined;
  children: ReactNode;
  /** Buttons at the bottom right. */
  footer?: ReactNode;
  /** Width in CSS pixels where the screen allows it, 560 when not given. */
  width?: number | undefined;
  /** A request covers the dialog: the keyboard may leave it for what stands above. */
  busy?: boolean | undefined;
}

function reasonOf(event: { type: string; target: EventTarget | null }): DialogCloseReason {
  if (event.type === 'keydown') return 'escape';
  const target = event.target instanceof Element ? event.target : null;
  return target?.closest('.ant-modal-close') ? 'icon' : 'outside';
}

/**
 * A dialog over the page: the focus goes in and comes back, Tab stays inside, the page behind does
 * not scroll. What stands in it is gone once it has closed.
 */
export function Dialog({
  title,
  titleHidden = false,
  open,
  onClose,
  outsideCloses = true,
  children,
  footer,
  width = 560,
  busy = false,
}: DialogProps) {
  return (
    <AntdTheme>
      <Modal
        open={open}
        title={<h2 className={titleHidden ? 'visually-hidden' : css.title}>{title}</h2>}
        onCancel={(event) => onClose(reasonOf(event))}
        footer={footer ? <div className={css.footer}>{footer}</div> : null}
        width={width}
        centered
        destroyOnHidden
        closable={{ closeIcon: <Icon name="close" size={22} />, 'aria-label': 'Close' }}
        mask={{ closable: outsideCloses, blur: false }}
        focusable={{ trap: !busy, focusTriggerAfterClose: true }}
        transitionName="dialog-rise"
        maskTransitionName="dialog-fade"
        className={css.dialog ?? ''}
      >
        {children}
      </Modal>
    </AntdTheme>
  );
}
