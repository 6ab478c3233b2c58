import css from './popupOnly.module.css';

/**
 * Props that reduce antd's pickers to their popups: the field is the site's own (`PickerField`),
 * below antd's empty input.
 */
export const POPUP_ONLY = {
  components: { input: () => null },
  className: css.place ?? '',
  suffixIcon: null,
  allowClear: false,
} as const;
